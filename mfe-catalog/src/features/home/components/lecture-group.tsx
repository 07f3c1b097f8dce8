import type { LectureGroup as Group } from '@lectern/contracts-catalog';
import { formatMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, CheckIcon, Picture } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { LectureCard } from './lecture-card.tsx';
import css from './lecture-group.module.css';
import { PackPrice } from './pack-price.tsx';
import { PurchaseLink } from './purchase-link.tsx';

interface LectureGroupProps {
  group: Group;
  onOpen: (id: string) => void;
}

/** Two lectures and the pack that holds both, under the day they open. */
export function LectureGroup({ group, onOpen }: LectureGroupProps) {
  return (
    <section aria-labelledby={group.id} className={css.group}>
      <div className={css.head}>
        <h3 id={group.id} className={css.title}>
          {group.title}
        </h3>
        <Badge tone="accent" className={css.opens}>
          {group.openLabel}
        </Badge>
        <p className={css.text}>{group.description}</p>
      </div>
      <div className={css.cards}>
        {group.lectures.map((lecture) => (
          <LectureCard key={lecture.id} lecture={lecture} pack={group.pack} onOpen={onOpen} />
        ))}
        <PackCard pack={group.pack} />
      </div>
    </section>
  );
}

function PackCard({ pack }: { pack: Group['pack'] }) {
  const t = useCatalogText();
  const locale = useLocale();
  return (
    <article className={css.pack}>
      {pack.image ? (
        <Picture
          image={pack.image}
          sizes="(width >= 48rem) 44rem, 13rem"
          ratio={3}
          rounded
          className={css.picture}
        />
      ) : null}
      <h4 className={css.packTitle}>{pack.title}</h4>
      <p className={css.packText}>{pack.description}</p>
      <ul className={css.includes} aria-label={t('home.packages.includes')}>
        {pack.includes.map((line) => (
          <li key={line} className={css.line}>
            <CheckIcon size={16} />
            {line}
          </li>
        ))}
      </ul>
      <div className={css.buy}>
        <PackPrice pack={pack} size="m" className={css.price} />
        <PurchaseLink pack={pack} soon={t('home.groups.soon')} block>
          {t('home.groups.buyFor', { price: formatMoney(pack.price, locale) })}
        </PurchaseLink>
      </div>
    </article>
  );
}
