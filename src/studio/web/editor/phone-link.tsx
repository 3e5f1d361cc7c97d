/** « Sur mon téléphone »: a QR code and a link that show the draft on a phone during editing. */
import { Copy, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { NewPreview, PreviewPlace } from '#src/contract/wire/studio-records.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
import { reasonOf } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { timeWords } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { isThisComputer } from './this-computer.ts';
import { type Phone, usePhone } from './use-phone.ts';

interface PhoneLinkProps {
  /** Id of the draft, or `published`. */
  readonly draft: string;
  readonly place: PreviewPlace;
}

/** Returns the QR code as one SVG path. The library is loaded on demand. */
async function codeOf(link: string): Promise<{ readonly path: string; readonly size: number }> {
  const { generate } = await import('lean-qr');
  const code = generate(link);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size: code.size };
}

type QrCode = Awaited<ReturnType<typeof codeOf>>;

/** Returns the QR code of a link; undefined until it is drawn, and for an empty link. */
function useQrCode(link: string): QrCode | undefined {
  const [code, setCode] = useState<QrCode>();
  useEffect(() => {
    let isGone = false;
    if (link === '') setCode(undefined);
    else void codeOf(link).then((drawn) => isGone || setCode(drawn));
    return () => {
      isGone = true;
    };
  }, [link]);
  return code;
}

export function PhoneLink({ draft, place }: PhoneLinkProps) {
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { home } = useStore(library);
  // A folder's studio listens on this computer only. Phones use a separate address.
  const origin = home?.folder?.phoneOrigin ?? location.origin;
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const phone = usePhone(draft, place, isOpen);
  const { preview } = phone;
  const [message, setMessage] = useState('');
  const link = preview === undefined ? '' : `${origin}/studio/preview/#${preview.token}`;
  const code = useQrCode(link);
  const close = () => {
    if (box.current) box.current.open = false;
  };

  async function open() {
    setMessage('');
    const problem = await phone.make();
    if (problem === undefined) return;
    const reason = reasonOf(problem);
    setMessage(reason === undefined ? words.phone.failed : words.publication.problems[reason]);
  }

  return (
    <details
      className="ed-phone"
      ref={box}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && preview === undefined) void open();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <summary className="st-btn st-btn--line" aria-label={words.phone.open}>
        <Smartphone className="i" aria-hidden="true" />
        <span className="wide">{words.phone.open}</span>
      </summary>
      <section className="pop" aria-labelledby={id}>
        <h2 id={id}>{words.phone.open}</h2>
        <p>{words.phone.lead}</p>
        {home?.folder && home.folder.phoneOrigin === undefined ? (
          <p>{words.phone.sameComputer}</p>
        ) : isThisComputer(origin) ? (
          <p className="pop-warn">{words.phone.thisComputer}</p>
        ) : null}
        {code ? (
          <svg
            className="qr"
            viewBox={`-1 -1 ${code.size + 2} ${code.size + 2}`}
            role="img"
            aria-label={words.phone.code}
          >
            <path d={code.path} shapeRendering="crispEdges" />
          </svg>
        ) : null}
        <p role="status">{message}</p>
        {preview ? (
          <LinkState
            {...{ preview, link, phone }}
            onCopied={() => setMessage(words.phone.copied)}
            onStop={() => void phone.end().then(close)}
          />
        ) : null}
      </section>
    </details>
  );
}

interface LinkStateProps {
  readonly preview: NewPreview;
  readonly link: string;
  readonly phone: Phone;
  readonly onCopied: () => void;
  readonly onStop: () => void;
}

/** The link, whether phones follow the editor, and how many use it. */
function LinkState({ preview, link, phone, onCopied, onStop }: LinkStateProps) {
  const { words, locale } = useStudioWords();
  const { follows, setFollows, phones } = phone;
  return (
    <>
      <div className="url">
        <a href={link} target="_blank" rel="noreferrer">
          {link.replace(/^https?:\/\//u, '')}
        </a>
        <IconButton
          icon={Copy}
          label={words.phone.copy}
          onClick={() => void navigator.clipboard.writeText(link).then(onCopied)}
        />
      </div>
      <label className="sw">
        <span>
          {words.phone.follows}
          <small>{follows ? words.phone.following : words.phone.staying}</small>
        </span>
        <input
          type="checkbox"
          className="vh"
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
        <i aria-hidden="true" />
      </label>
      <div className="sw">
        <span>
          {phones === undefined ? null : <span role="status">{words.phone.phones(phones)}</span>}
          <small>{words.phone.until(timeWords(preview.expires, locale))}</small>
        </span>
        <Button look="line" onClick={onStop}>
          {words.phone.stop}
        </Button>
      </div>
    </>
  );
}
