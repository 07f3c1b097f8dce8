import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { DomainError } from '@lectern/nest-kit';
import { findUndrawable } from '@lectern/nest-kit/pdf';

/**
 * Refuses a name with characters that certificates and receipts would show as empty boxes, such as an emoji.
 * @throws {DomainError} NAME_NOT_PRINTABLE with the characters.
 */
export async function refuseUnprintableName(
  names: Readonly<Partial<Record<'name' | 'lastName' | 'firstName', string | null>>>,
): Promise<void> {
  const { name, lastName, firstName } = names;
  const characters = await findUndrawable([name, lastName, firstName].join(''));
  if (characters.length > 0) throw new DomainError(IDENTITY_ERRORS.NAME_NOT_PRINTABLE, { characters });
}
