import type { PreviewedKind } from '@lectern/contracts-catalog';
import { localizePath } from '@lectern/shell-api';
import { Button, Menu, type ButtonProps } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';

const WINDOWS = [
  { device: 'desktop', size: 'width=1280,height=860' },
  { device: 'phone', size: 'width=390,height=844' },
] as const;
const LANGUAGES = ['ko', 'en'] as const;

interface PreviewMenuProps extends Pick<
  ButtonProps,
  'size' | 'disabled' | 'loading' | 'children' | 'aria-label'
> {
  kind: PreviewedKind;
  /** Of an entry, or `trial` for what a form holds. */
  id: string;
  /** Opens the page in a window of the device's width. */
  onShow: (address: string, size: string) => void;
}

/** The home page with an entry, in both languages, in windows as wide as a computer and a phone. */
export function PreviewMenu({ kind, id, onShow, children, ...look }: PreviewMenuProps) {
  const t = useAdminText();
  return (
    <Menu
      label={t('storefront.preview.menu')}
      trigger={(trigger) => (
        <Button {...look} {...trigger}>
          {children}
        </Button>
      )}
      items={WINDOWS.flatMap(({ device, size }) =>
        LANGUAGES.map((language) => ({
          id: `${device} ${language}`,
          label: t(`storefront.preview.${device}.${language}`),
          onSelect: () => onShow(localizePath(paths.storefrontPreview({ kind, id }), language), size),
        })),
      )}
    />
  );
}
