import { PLAYBACK_PATH } from '@lectern/contracts-media';
import { attachmentHeader } from '@lectern/nest-kit/pdf';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeliveryService } from './delivery.service.ts';
import { parseRange } from './domain/byte-range.ts';
import { PlaybackGate } from './playback-gate.ts';

const ADDRESS = new RegExp(`^${PLAYBACK_PATH}/([^/?]{1,600})/([^?]{1,40})(?:\\?|$)`);

/** Playlists, keys, segments, captions and pictures of playbacks, and materials of lectures. */
@Controller()
export class DeliveryController {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly gate: PlaybackGate,
  ) {}

  @Get('media/v/*')
  async sendFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, token = '', name = ''] = ADDRESS.exec(request.url) ?? [];
    const claim = this.gate.checkToken(token, request);
    const isMaterial = claim.kind === 'material';
    if (name === 'master.m3u8' || isMaterial) await this.gate.checkAccess(claim, request);
    const { type, body, savedAs } = await this.delivery.makeFile(claim, name);
    if (name.endsWith('.ts') && request.method === 'GET') await this.gate.noteStart(claim, request);
    if (savedAs !== undefined) reply.header('content-disposition', attachmentHeader(savedAs));
    reply.headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (typeof body === 'string') await reply.send(body);
    else await sendBytes(request, reply, body);
  }
}

/** The whole, or the one range that was asked for. Lengths are those of the bytes as they are sent. */
async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<void> {
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, bytes.length);
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  } else if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    await reply.send(bytes.subarray(range.start, range.end + 1));
  } else await reply.send(bytes);
}
