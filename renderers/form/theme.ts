/** The engine's theme for rjsf. */
import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { Answers } from '#renderers/engine/answers.ts';
import { bounded } from './bounds.tsx';
import { Checkboxes, Radios, Select } from './choices.tsx';
import { DateParts, DateTimeParts } from './date-parts.tsx';
import { FieldTemplate } from './field-template.tsx';
import { withEveryPlace } from './fields.tsx';
import { Files } from './file-list.tsx';
import {
  CycleTemplate,
  KindTemplate,
  ListTemplate,
  ObjectTemplate,
  RowTemplate,
  Unsupported,
} from './groups.tsx';
import {
  AddressLine,
  ColourInput,
  DateInput,
  DateTimeInput,
  EmailLine,
  FiguresLine,
  HiddenInput,
  Line,
  PasswordLine,
  TimeInput,
} from './inputs.tsx';
import {
  CheckboxWidget,
  engineFields,
  engineWidgets,
  RangeWidget,
  TextareaWidget,
  TextWidget,
} from './widgets.tsx';

function Nothing() {
  return null;
}

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: RowTemplate,
  BaseInputTemplate: Line,
  CyclicSchemaExpandTemplate: CycleTemplate,
  MultiSchemaFieldTemplate: KindTemplate,
  UnsupportedFieldTemplate: Unsupported,
  // The field template renders these.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

const standard = getDefaultRegistry().fields;

const fields: RegistryFieldsType = {
  ...engineFields,
  ...(standard.ObjectField && { ObjectField: bounded(standard.ObjectField) }),
  ...(standard.ArrayField && { ArrayField: withEveryPlace(standard.ArrayField) }),
  // rjsf's number field converts " " to a number.
  ...(standard.StringField && { NumberField: standard.StringField }),
  // rjsf's null field answers null when it renders.
  NullField: Nothing,
};

/** rjsf's standard widgets by their names in documents, and the engine's widgets. */
const widgets: RegistryWidgetsType = {
  ...engineWidgets,
  text: TextWidget,
  textarea: TextareaWidget,
  checkbox: CheckboxWidget,
  password: PasswordLine,
  email: EmailLine,
  uri: AddressLine,
  hostname: Line,
  ipv4: Line,
  ipv6: Line,
  color: ColourInput,
  date: DateInput,
  datetime: DateTimeInput,
  'date-time': DateTimeInput,
  time: TimeInput,
  'alt-date': DateParts,
  'alt-datetime': DateTimeParts,
  file: Files,
  'data-url': Files,
  updown: FiguresLine,
  range: RangeWidget,
  radio: Radios,
  select: Select,
  checkboxes: Checkboxes,
  files: Files,
  hidden: HiddenInput,
};

export const ThemedForm = withTheme<Answers>({ templates, fields, widgets });
