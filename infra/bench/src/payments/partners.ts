import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findProducts, type Product } from '@lectern/contracts-catalog';
import { findSession, type SignedInPerson } from '@lectern/contracts-core';
import { findPersonCard } from '@lectern/contracts-identity';
import { sendMail } from '@lectern/contracts-messaging';

export const STAFF = 'staff';

/** Catalogue, identity and messaging as far as commerce asks them, at one address, at next to no cost. */
export async function startPartners(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const text = JSON.stringify(answerTo(request.url, Object(body) as Record<string, unknown>));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo(url: string | undefined, body: Record<string, unknown>): unknown {
  switch (url) {
    case findProducts.path:
      return { products: (body['ids'] as string[]).map(courseOf) };
    case findSession.path:
      return { person: personOf(String(body['secret'])) };
    case findPersonCard.path:
      return { person: { name: '김 민서', email: 'buyer@example.com', language: 'ko' } };
    case sendMail.path:
      return { accepted: true };
    default:
      return {};
  }
}

const personOf = (userId: string): SignedInPerson => ({
  userId,
  sessionId: userId,
  licenseVerified: true,
  roles: userId === STAFF ? ['finance'] : [],
  hasFreshStep: true,
});

const courseOf = (id: string): Product => ({
  id,
  kind: 'course',
  isForSale: true,
  title_ko: '보툴리눔 톡신 입문',
  title_en: 'Botulinum toxin: first steps',
  instructor_ko: '김 교수',
  instructor_en: 'Dr. Kim',
  category: 'botox',
  isLive: false,
  liveStartsAt: null,
  liveEndsAt: null,
  seats: null,
  listMinor: 100_000,
  listCurrency: 'KRW',
  usdMinor: null,
  lectures: [{ id: `${id}-1`, duration: 600 }],
  parts: [],
});
