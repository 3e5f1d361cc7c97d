/** An entry that is read from its list: beside it where there is room, else over it. */
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryViewProps } from './entry-menu.tsx';
import { EntryPane } from './entry-pane.tsx';

export function EntryView({ pane, ...props }: EntryViewProps & { readonly pane: boolean }) {
  return pane ? <EntryPane {...props} /> : <EntryDialog {...props} />;
}
