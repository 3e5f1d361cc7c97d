/** A file inside an answer. rjsf stores it as text in the answer, so it must be small. */
import { useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import { X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { cleanText } from '#renderers/format/text-cleaning.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { fill } from '#renderers/words/words.ts';
import { ErrorLine } from './errors.tsx';
import { attributesOf } from './inputs.tsx';

/** Every save sends whole answers. */
const MAX_MEGABYTES = 2;

export function Files(props: WidgetProps) {
  const { id, value, multiple, options, readonly, disabled, onChange } = props;
  const { words } = useFormContext();
  const [tooLarge, setTooLarge] = useState(false);
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const still = readonly || disabled;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = event.target.files;
    if (!files || files.length === 0) return;
    const large = [...files].some(({ size }) => size > MAX_MEGABYTES * 1_000_000);
    setTooLarge(large);
    if (!large) void handleChange(files);
  };
  const attributes = attributesOf(props);
  return (
    <div className="file-value">
      <input
        {...attributes}
        aria-describedby={
          [attributes['aria-describedby'], tooLarge ? `${id}__large` : ''].filter(Boolean).join(' ') ||
          undefined
        }
        className="input"
        type="file"
        value=""
        multiple={multiple}
        accept={typeof options.accept === 'string' ? options.accept : undefined}
        disabled={still}
        onChange={pick}
      />
      {tooLarge ? (
        <ErrorLine id={`${id}__large`} message={fill(words.plain.fileTooLarge, { n: MAX_MEGABYTES })} />
      ) : null}
      {filesInfo.length > 0 ? (
        <ul className="file-list">
          {filesInfo.map(({ name, size }, rank) => (
            <li key={rank}>
              <span>
                {cleanText(name)} · {fill(words.plain.size, { n: Math.ceil(size / 1000) })}
              </span>
              {still ? null : (
                <button
                  type="button"
                  className="tap"
                  aria-label={fill(words.rows.remove, { item: cleanText(name) })}
                  onClick={() => handleRemove(rank)}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
