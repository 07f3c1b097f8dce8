import { Field, IconButton, Popover, Select, SettingsIcon, Switch } from '@lectern/ui';
import { CAPTION_BACKGROUNDS, CAPTION_SIZES, SPEEDS, type Preferences } from '../frame/preferences.ts';
import type { StreamState } from '../stream/use-stream.ts';
import type { PlayerWords } from '../words.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import css from './control-bar.module.css';

export interface SettingsPanelProps {
  readonly words: PlayerWords;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly maxRate: number;
  readonly stream: StreamState;
  readonly tracks: readonly CaptionTrack[];
  readonly hasNext: boolean;
}

const AUTO = 'auto';
const OFF = 'off';

/** Speed, quality and captions in one panel. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { words } = props;
  return (
    <Popover
      label={words.settings}
      placement="top"
      className={css.settings ?? ''}
      trigger={(trigger) => (
        <IconButton {...trigger} label={words.settings} icon={<SettingsIcon />} className={css.button} />
      )}
    >
      <div className={css.settingsList}>
        <SpeedField {...props} />
        <QualityField {...props} />
        <CaptionFields {...props} />
        {props.hasNext ? (
          <Switch
            label={words.playsNext}
            checked={props.preferences.playsNext}
            onChange={(event) => props.onPreferences({ playsNext: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </Popover>
  );
}

function SpeedField({ words, speed, onSpeed, maxRate }: SettingsPanelProps) {
  return (
    <Field label={words.speed}>
      <Select
        size="s"
        value={String(speed)}
        options={SPEEDS.filter((one) => one <= maxRate).map((one) => ({
          value: String(one),
          label: words.speedValue(one),
        }))}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      />
    </Field>
  );
}

function QualityField({ words, stream }: SettingsPanelProps) {
  const heights = [...new Set(stream.qualities.map(({ height }) => height))].sort(
    (one, other) => other - one,
  );
  if (heights.length === 0) return null;
  const shown = stream.chosenHeight === null ? stream.shownHeight : null;
  return (
    <Field label={words.quality}>
      <Select
        size="s"
        value={stream.chosenHeight === null ? AUTO : String(stream.chosenHeight)}
        options={[
          { value: AUTO, label: words.autoQuality(shown) },
          ...heights.map((height) => ({ value: String(height), label: words.qualityValue(height) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          stream.chooseQuality(value === AUTO ? null : Number(value))
        }
      />
    </Field>
  );
}

function CaptionFields({ words, tracks, preferences, onPreferences }: SettingsPanelProps) {
  if (tracks.length === 0) return <p className={css.none}>{words.noCaptions}</p>;
  const { captions, captionSize, captionBackground } = preferences;
  return (
    <>
      <Field label={words.captions}>
        <Select
          size="s"
          value={tracks.some(({ language }) => language === captions) ? (captions ?? OFF) : OFF}
          options={[
            { value: OFF, label: words.captionsOff },
            ...tracks.map(({ language, label }) => ({ value: language, label })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onPreferences({ captions: value === OFF ? null : value })
          }
        />
      </Field>
      <Field label={words.captionSize}>
        <Select
          size="s"
          value={captionSize}
          options={CAPTION_SIZES.map((value) => ({ value, label: words.captionSizes[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onPreferences({ captionSize: CAPTION_SIZES.find((size) => size === value) ?? captionSize })
          }
        />
      </Field>
      <Field label={words.captionBackground}>
        <Select
          size="s"
          value={captionBackground}
          options={CAPTION_BACKGROUNDS.map((value) => ({ value, label: words.captionBackgrounds[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onPreferences({
              captionBackground: CAPTION_BACKGROUNDS.find((one) => one === value) ?? captionBackground,
            })
          }
        />
      </Field>
    </>
  );
}
