import type { SignedInPerson } from '@lectern/contracts';
import { RequireSignIn, SignedIn } from '@lectern/nest-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../domain/file-name.ts';
import { PAGE_TYPE } from '../files/license-images.ts';
import { PagesService } from './pages.service.ts';

/** What people handed in, shown to a reviewer. Whatever it may be, it is nothing that runs, and nothing that stays. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

@Controller()
export class PageFileController {
  private readonly pages: PagesService;

  constructor(pages: PagesService) {
    this.pages = pages;
  }

  /** Pages are shown, documents only downloaded. */
  @Get('/api/admin/licenses/files/:secret')
  @RequireSignIn({ roles: ['license-reviewer'] })
  async show(
    @Param('secret') secret: string,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { page, content } = await this.pages.open(secret, userId);
    const isPage = page.type === PAGE_TYPE;
    await reply
      .headers({
        ...HEADERS,
        'content-type': isPage ? PAGE_TYPE : 'application/octet-stream',
        'content-disposition': isPage ? 'inline' : attachmentHeader(page.filename),
      })
      .send(content);
  }
}
