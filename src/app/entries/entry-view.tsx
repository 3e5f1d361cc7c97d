/** Shows an entry of a list: in the pane if the window has room, else over the list. */
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryViewProps } from './entry-menu.tsx';
import { EntryPane } from './entry-pane.tsx';

export function EntryView({ pane, ...props }: EntryViewProps & { readonly pane: boolean }) {
  return pane ? <EntryPane {...props} /> : <EntryDialog {...props} />;
}
