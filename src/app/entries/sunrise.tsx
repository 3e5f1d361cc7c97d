/** Drawing of the public pages: a sun behind two hills above water, with brand and language on top. */

import { useApp } from '#src/app/context/app-context.tsx';
import { LanguageChoice } from '#src/app/context/language-choice.tsx';
import { BrandMark } from '#src/ui/brand.tsx';
import { SunriseDrawing } from '#src/ui/sunrise-drawing.tsx';

export function Sunrise() {
  const { config } = useApp();
  return (
    <header className="login-art">
      <SunriseDrawing />
      <span className="brand">
        <BrandMark />
        {config.productName}
      </span>
      <LanguageChoice />
    </header>
  );
}
