/** Icon for a question's form of answer. */
import {
  Calendar,
  CircleDot,
  History,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Quote,
  SlidersHorizontal,
  SquareCheck,
  Tags,
  TextAlignStart,
  TextCursorInput,
  Timer,
  User,
} from 'lucide-react';

const drawings: Readonly<Record<string, LucideIcon>> = {
  text: TextCursorInput,
  textarea: TextAlignStart,
  cards: CircleDot,
  chips: Tags,
  closed: ListChecks,
  scale: SlidersHorizontal,
  phrase: Quote,
  person: User,
  dateorsubject: Calendar,
  duration: Timer,
  list: ListOrdered,
  entry: History,
  checkbox: SquareCheck,
  file: Paperclip,
};

/** @param form name of the form of answer; one without an icon of its own gets the text icon. */
export function FormIcon({ form }: { readonly form: string }) {
  const Drawing = drawings[form] ?? TextAlignStart;
  return <Drawing className="i" aria-hidden="true" />;
}
