import { prepareCommerce } from '@lectern/commerce-service/history';
import { prepareIdentity } from '@lectern/identity-service/history';
import { prepareLearning } from '@lectern/learning-service/history';
import { prepareMessaging } from '@lectern/messaging-service/history';

/** Brings the schemas up to date that a history is written into; the catalogue's content has been loaded before. */
export async function prepareHistory(databases: Readonly<Record<string, string>>): Promise<void> {
  await prepareIdentity(databases['identity'] ?? '');
  await prepareCommerce(databases['commerce'] ?? '');
  await prepareLearning(databases['learning'] ?? '');
  await prepareMessaging(databases['messaging'] ?? '');
}
