import { PLAYBACK_PATH } from '@lectern/contracts-media';
import { attachmentHeader } from '@lectern/nest-kit/pdf';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeliveredService } from './delivered.service.ts';
import { DeliveryService } from './delivery.service.ts';
import { parseRange, type ByteRange } from './domain/byte-range.ts';
import { PlaybackGate } from './playback-gate.ts';

const ADDRESS = new RegExp(`^${PLAYBACK_PATH}/([^/?]{1,600})/([^?]{1,40})(?:\\?|$)`);

/** Playlists, keys, segments, captions and pictures of playbacks, and materials of lectures. */
@Controller()
export class DeliveryController {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly gate: PlaybackGate,
    private readonly delivered: DeliveredService,
  ) {}

  @Get('media/v/*')
  async sendFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, token = '', name = ''] = ADDRESS.exec(request.url) ?? [];
    const claim = this.gate.checkToken(token, request);
    const isMaterial = claim.kind === 'material';
    if (name === 'master.m3u8' || isMaterial) await this.gate.checkAccess(claim, request);
    const { type, body, savedAs, stretch } = await this.delivery.makeFile(claim, name);
    if (isContent(name) && request.method === 'GET') await this.gate.noteStart(claim, request);
    if (savedAs !== undefined) reply.header('content-disposition', attachmentHeader(savedAs));
    reply.headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (typeof body === 'string') return void (await reply.send(body));
    const range = parseRange(request.headers.range, body.length);
    const isCounted = claim.kind === 'viewing' && request.method === 'GET' && isMostOf(range, body.length);
    if (stretch && isCounted) {
      await this.delivered.noteSent({ ...stretch, viewingId: claim.viewingId, userId: claim.userId });
    }
    await sendBytes(reply, body, range);
  }
}

/** A person who has it has begun the lecture, for refunds; playlists and the poster say no more than the page of the course. */
const isContent = (name: string): boolean => !name.endsWith('.m3u8') && name !== 'poster.jpg';

type Range = ReturnType<typeof parseRange>;

/** A few bytes of a segment play nothing of it. */
const isMostOf = (range: Range, length: number): boolean =>
  range === undefined || (range !== 'unsatisfiable' && lengthOf(range) * 2 >= length);
const lengthOf = ({ start, end }: ByteRange): number => end - start + 1;

/** The whole, or the one range that was asked for. Lengths are those of the bytes as they are sent. */
async function sendBytes(reply: FastifyReply, bytes: Buffer, range: Range): Promise<void> {
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  } else if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    await reply.send(bytes.subarray(range.start, range.end + 1));
  } else await reply.send(bytes);
}
