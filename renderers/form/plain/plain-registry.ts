/** Everything that rjsf draws with, in our clothes. No name of a document leads anywhere else. */
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType, TranslatableString } from '@rjsf/utils';
import { TranslatableString as Said } from '@rjsf/utils';
import { type EngineWords, fill } from '../../words/words.ts';
import { QuestionField } from '../field.tsx';
import { ENGINE_FIELD, EngineField } from './engine-field.tsx';
import { fitting } from './fitting.tsx';
import { Checkbox, Checkboxes, Radios, Select } from './plain-choices.tsx';
import { DateParts, DateTimeParts } from './plain-dates.tsx';
import { PlainField } from './plain-field.tsx';
import { Files } from './plain-files.tsx';
import {
  PlainChoice,
  PlainCycle,
  PlainList,
  PlainObject,
  PlainRow,
  PlainUnsupported,
} from './plain-groups.tsx';
import {
  AddressInput,
  ColourInput,
  DateInput,
  DateTimeInput,
  EmailInput,
  HiddenInput,
  Input,
  NumberInput,
  PasswordInput,
  RangeInput,
  TextArea,
  TimeInput,
} from './plain-inputs.tsx';
import { PlainListField } from './plain-list-field.tsx';

function Nothing() {
  return null;
}

export const plainTemplates: Partial<TemplatesType> = {
  FieldTemplate: PlainField,
  ObjectFieldTemplate: PlainObject,
  ArrayFieldTemplate: PlainList,
  ArrayFieldItemTemplate: PlainRow,
  BaseInputTemplate: Input,
  CyclicSchemaExpandTemplate: PlainCycle,
  MultiSchemaFieldTemplate: PlainChoice,
  UnsupportedFieldTemplate: PlainUnsupported,
  // The field's own template writes these.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

export const plainFields: RegistryFieldsType = {
  question: QuestionField,
  ObjectField,
  [ENGINE_FIELD]: EngineField,
  AnyOfField: MultiSchemaField,
  OneOfField: MultiSchemaField,
  ArrayField: PlainListField,
  BooleanField,
  CyclicSchemaField,
  StringField,
  // rjsf's own makes numbers of texts that are none to a person.
  NumberField: StringField,
  // rjsf would write down by itself that nothing is the answer.
  NullField: Nothing,
  FallbackField: PlainUnsupported,
};

const byName: Readonly<Record<string, RegistryWidgetsType[string]>> = {
  text: Input,
  textarea: TextArea,
  password: PasswordInput,
  email: EmailInput,
  uri: AddressInput,
  hostname: Input,
  ipv4: Input,
  ipv6: Input,
  color: ColourInput,
  date: DateInput,
  datetime: DateTimeInput,
  'date-time': DateTimeInput,
  time: TimeInput,
  'alt-date': DateParts,
  'alt-datetime': DateTimeParts,
  file: Files,
  'data-url': Files,
  updown: NumberInput,
  range: RangeInput,
  checkbox: Checkbox,
  radio: Radios,
  select: Select,
  checkboxes: Checkboxes,
  files: Files,
  hidden: HiddenInput,
};

/** By the names that documents use, so that rjsf asks no type first and throws at none. */
export const plainWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(byName).map(([name, widget]) => [name, fitting(name, widget)]),
);

/** What rjsf says by itself, in the engine's words. */
export function plainTranslator(words: EngineWords) {
  return (said: TranslatableString, params: readonly string[] = []): string => {
    const [first = '', second = ''] = params;
    switch (said) {
      case Said.YesLabel:
        return words.yes;
      case Said.NoLabel:
        return words.no;
      case Said.OptionPrefix:
        return fill(words.plain.option, { n: first });
      case Said.TitleOptionPrefix:
        return fill(words.plain.option, { n: second });
      case Said.NewStringDefault:
        return '';
      case Said.DeprecatedLabel:
        return first;
      default:
        return words.brokenTitle;
    }
  };
}
