import { randomUUID } from 'node:crypto';
import { brand } from '@lectern/brand';
import {
  COMMON_ERRORS,
  type BodyOutput,
  type Locale,
  type ParamsOutput,
  type ResponseOf,
} from '@lectern/contracts-core';
import { findPersonCard } from '@lectern/contracts-identity';
import {
  type getMailTemplate,
  type listMailTemplates,
  MAIL_TEMPLATES,
  type MailContent,
  type MailTemplate,
  type MailText,
  type previewMailTemplate,
  type saveMailTemplate,
  type ShownMail,
  SUPPORT_ERRORS as S,
} from '@lectern/contracts-messaging';
import {
  AuditService,
  Database,
  DomainError,
  ServiceClient,
  SETTINGS,
  SlidingLimits,
  type Limit,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingSettings } from '../../config.ts';
import { applyText } from '../domain/apply-text.ts';
import { hasButton, houseText, knownVariables, samplesOf, unknownIn } from '../domain/house-text.ts';
import { footerOf } from '../domain/house-words.ts';
import { frameOf } from '../mail-frame.ts';
import { renderMail } from '../domain/render-mail.ts';
import { SmtpSender } from '../smtp-sender.ts';
import { MailTextsRepository } from './mail-texts.repository.ts';

const TESTS: Limit = { name: 'mail-test', hits: 20, seconds: 60 * 60 };

type Which = ParamsOutput<typeof getMailTemplate>;
type Tried = BodyOutput<typeof previewMailTemplate>;

/** Who writes the words of a mail, and from where. */
export interface Writer {
  readonly id: string;
  readonly address: string;
}

/** The words of mails as staff write them; each change and its record are one transaction. */
@Injectable()
export class MailTextsService {
  private readonly identity: ServiceClient;

  constructor(
    private readonly database: Database,
    private readonly texts: MailTextsRepository,
    private readonly sender: SmtpSender,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
    @Inject(SETTINGS) private readonly settings: MessagingSettings,
  ) {
    this.identity = new ServiceClient(settings.identityUrl, settings.serviceSecret);
  }

  async listTemplates(): Promise<ResponseOf<typeof listMailTemplates>> {
    const inForce = await this.texts.listInForce();
    const changedAt = (template: MailTemplate, locale: Locale): string | null => {
      const row = inForce.find((one) => one.template === template && one.locale === locale);
      return row && !row.isHouse ? row.at.toISOString() : null;
    };
    return {
      templates: MAIL_TEMPLATES.map((template) => ({
        template,
        subject: { ko: houseText(template, 'ko').subject, en: houseText(template, 'en').subject },
        changedAt: { ko: changedAt(template, 'ko'), en: changedAt(template, 'en') },
      })),
    };
  }

  async getTemplate({ template, locale }: Which): Promise<ResponseOf<typeof getMailTemplate>> {
    const versions = await this.texts.listVersions(template, locale);
    const house = houseText(template, locale);
    return {
      variables: knownVariables(template, locale),
      hasButton: hasButton(template, locale),
      samples: samplesOf(template).length,
      house,
      text: versions[0]?.text ?? house,
      version: versions[0]?.id ?? 0,
      versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    };
  }

  /** @throws {DomainError} MAIL_VARIABLE. */
  previewText({ template, locale }: Which, { text, sample }: Tried): ShownMail {
    expectKnown(text, { template, locale });
    const words = applyText(text, sampleAt(template, sample), locale);
    const { why, help } = footerOf(locale);
    return {
      subject: `[${brand.name}] ${words.subject}`,
      preview: words.preview,
      heading: words.heading,
      paragraphs: [...words.paragraphs],
      code: words.code ?? null,
      facts: [...(words.facts ?? [])],
      quote: words.quote ?? null,
      button: words.button?.label ?? null,
      link: words.link?.label ?? null,
      note: words.note ?? null,
      footer: [why, help],
    };
  }

  /** To the writer alone. @throws {DomainError} MAIL_VARIABLE, TOO_MANY_ATTEMPTS, UNAVAILABLE without identity or mail server. */
  async sendTest(which: Which, { text, sample }: Tried, writer: Writer): Promise<{ to: string }> {
    const { template, locale } = which;
    expectKnown(text, which);
    await this.limits.countHit(TESTS, writer.id);
    const { person } = await this.identity.callEndpoint(findPersonCard, { body: { userId: writer.id } });
    if (!person) throw new DomainError(COMMON_ERRORS.UNAVAILABLE);
    await this.audit.recordEntry({
      action: 'mail-text-tested',
      actorId: writer.id,
      address: writer.address,
      detail: { template, locale },
    });
    const mail = renderMail(sampleAt(template, sample), locale, frameOf(locale, this.settings), text);
    await this.sender
      .sendMail({ id: randomUUID(), to: person.email, mail: { ...mail, subject: `[TEST] ${mail.subject}` } })
      .catch(() => {
        // The sender has logged why; the writer tries again.
        throw new DomainError(COMMON_ERRORS.UNAVAILABLE);
      });
    return { to: person.email };
  }

  /** @throws {DomainError} MAIL_VARIABLE, MAIL_TEXT_CHANGED where another version is in force than the one that was seen. */
  async saveText(
    which: Which,
    { text, seen, reason }: BodyOutput<typeof saveMailTemplate>,
    writer: Writer,
  ): Promise<{ version: number }> {
    const { template, locale } = which;
    if (text) expectKnown(text, which);
    return this.database.runInTransaction(async () => {
      await this.texts.lockText(template, locale);
      const before = await this.texts.findInForce(template, locale);
      if ((before?.id ?? 0) !== seen) throw new DomainError(S.MAIL_TEXT_CHANGED);
      const version = await this.texts.addVersion(which, text, { reason, staffId: writer.id });
      await this.audit.recordEntry({
        action: text ? 'mail-text-changed' : 'mail-text-reset',
        actorId: writer.id,
        address: writer.address,
        detail: { template, locale, before: seen, after: version, reason },
      });
      return { version };
    });
  }
}

function expectKnown(text: MailText, { template, locale }: Which): void {
  const variable = unknownIn(text, template, locale);
  if (variable !== null) throw new DomainError(S.MAIL_VARIABLE, { variable });
}

function sampleAt(template: MailTemplate, index: number): MailContent {
  const samples = samplesOf(template);
  const sample = samples[index] ?? samples[0];
  if (!sample) throw new Error(`There is no sample of the mail ${template}`);
  return sample;
}
