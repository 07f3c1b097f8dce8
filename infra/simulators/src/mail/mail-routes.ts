import { badRequest, json, notFound, page, type Answer, type Asked } from '../http/answer.ts';
import type { RevokedKeys } from '../revoked-keys.ts';
import type { FaultSwitches } from './faults.ts';
import { FRAME_POLICY, framedHtml, inboxPage, mailPage } from './inbox-pages.ts';
import type { Mailbox } from './mailbox.ts';

interface MailParts {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitches;
  /** Names of users. */
  readonly revoked: RevokedKeys;
}

/** The inbox: pages for people, JSON for tests, switches for both. */
export function mailRoutes({ mailbox, faults, revoked }: MailParts): (asked: Asked) => Answer {
  return ({ method, url, body }) => {
    const to = url.searchParams.get('to');
    const [first = '', id = '', part = ''] = url.pathname.split('/').slice(1);
    switch (`${method} /${first}`) {
      case 'GET /':
        return page(inboxPage(mailbox.list(to), to));
      case 'GET /mails':
        return id === '' ? json(mailbox.list(to)) : one(mailbox, id, part);
      case 'DELETE /mails':
        mailbox.clear();
        return json({});
      case 'GET /view':
        return one(mailbox, id, 'page');
      case 'GET /faults':
        return json(faults.current);
      case 'PUT /faults':
        return json(faults.set(body));
      case 'PUT /keys':
        return revoked.replaceKeys(body) ? json({}) : badRequest('It must be {"revoked":["a name"]}.');
      case 'GET /readyz':
        return json({ status: 'ok' });
      default:
        return notFound;
    }
  };
}

function one(mailbox: Mailbox, id: string, part: string): Answer {
  const mail = mailbox.get(id);
  if (!mail) return notFound;
  if (part === 'page') return page(mailPage(mail));
  if (part === 'html') return page(framedHtml(mail), FRAME_POLICY);
  return part === '' ? json(mail) : notFound;
}
