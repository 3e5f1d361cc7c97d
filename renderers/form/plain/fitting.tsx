/** A widget that is given only what it can draw: branches of one schema may be of other types than the widget's. */
import { getSchemaType, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { plainWidgetDraws } from '../../document/plain-widgets.ts';
import { useFormContext } from '../form-context.ts';
import { Broken } from '../notice.tsx';
import { Checkbox, Select } from './plain-choices.tsx';
import { Input } from './plain-inputs.tsx';

const CHOOSING: ReadonlySet<string> = new Set(['radio', 'select', 'checkboxes']);

interface FittedProps extends WidgetProps {
  /** The name by which a document asks for the widget. */
  readonly asked: string;
  readonly widget: ComponentType<WidgetProps>;
}

function Fitted({ asked, widget: Widget, ...props }: FittedProps) {
  const type = getSchemaType(props.schema);
  const offers = props.options.enumOptions !== undefined;
  const draws = plainWidgetDraws(asked, Array.isArray(type) ? type[0] : type);
  if (draws && (offers || !CHOOSING.has(asked))) return <Widget {...props} />;
  // rjsf asks for a widget of numbers to choose between branches.
  if (offers) return <Select {...props} />;
  if (type === 'boolean') return <Checkbox {...props} />;
  return type === 'array' || type === 'object' ? <Unsupported {...props} /> : <Input {...props} />;
}

/** A list or a sheet has no control of its own to say where it stands: a value that is required is needed. */
function Unsupported({ required }: Pick<WidgetProps, 'required'>) {
  const { exercise, words } = useFormContext();
  return <Broken words={words} title={exercise.document.title} needed={required === true} />;
}

export function fitting(asked: string, widget: RegistryWidgetsType[string]): ComponentType<WidgetProps> {
  return (props: WidgetProps) => <Fitted {...props} asked={asked} widget={widget} />;
}
