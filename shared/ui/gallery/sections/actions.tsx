import { useState } from 'react';
import {
  ArrowRightIcon,
  Button,
  ButtonLink,
  CloseIcon,
  DownloadIcon,
  FavouriteToggle,
  HeartIcon,
  IconButton,
  MoreIcon,
  ShareIcon,
  TextLink,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

export function ActionsSection() {
  const w = useWords();
  const [liked, setLiked] = useState(true);
  return (
    <Section id="actions" title={w.sections.actions}>
      <Specimen name="<Button variant>">
        <Button variant="primary">{w.actions.primary}</Button>
        <Button>{w.actions.secondary}</Button>
        <Button variant="quiet">{w.actions.quiet}</Button>
        <Button variant="danger">{w.actions.danger}</Button>
        <Button variant="buy">{w.actions.buy}</Button>
        <Button variant="positive">{w.actions.positive}</Button>
      </Specimen>
      <Specimen name="<Button size>">
        <Button size="s">{w.actions.secondary}</Button>
        <Button size="m">{w.actions.secondary}</Button>
        <Button size="l">{w.actions.secondary}</Button>
        <Button size="l" variant="buy">
          {w.actions.pay}
        </Button>
      </Specimen>
      <Specimen name="<Button loading disabled icon>">
        <Button variant="primary" loading loadingLabel={w.actions.loading}>
          {w.actions.primary}
        </Button>
        <Button loading loadingLabel={w.actions.loading}>
          {w.actions.secondary}
        </Button>
        <Button disabled>{w.actions.disabled}</Button>
        <Button variant="primary" disabled>
          {w.actions.disabled}
        </Button>
        <Button icon={<DownloadIcon size={16} />}>{w.actions.withIcon}</Button>
        <ButtonLink href="#actions" variant="primary" iconAfter={<ArrowRightIcon size={16} />}>
          {w.actions.next}
        </ButtonLink>
      </Specimen>
      <Specimen name="<IconButton> <FavouriteToggle>">
        <IconButton label={w.actions.close} icon={<CloseIcon />} />
        <IconButton label={w.actions.share} icon={<ShareIcon />} variant="outline" />
        <IconButton label={w.actions.more} icon={<MoreIcon />} variant="raised" />
        <IconButton label={w.actions.save} icon={<HeartIcon />} pressed />
        <IconButton label={w.actions.disabled} icon={<ShareIcon />} variant="outline" disabled />
        <FavouriteToggle label={w.actions.save} pressed={liked} onToggle={() => setLiked(!liked)} />
      </Specimen>
      <Specimen name="<TextLink tone>">
        <p className={css.paragraph}>
          {w.actions.sentence} <TextLink href="#actions">{w.actions.inline}</TextLink>.
        </p>
        <TextLink href="#actions" tone="strong" icon={<ArrowRightIcon size={16} />}>
          {w.actions.all}
        </TextLink>
        <TextLink href="#actions" tone="quiet">
          {w.actions.footer}
        </TextLink>
        <TextLink href="https://example.com" external externalLabel={w.actions.newTab}>
          {w.actions.external}
        </TextLink>
      </Specimen>
    </Section>
  );
}
