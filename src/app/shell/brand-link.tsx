/** Logo and product name, as a link to home. */
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { BrandMark } from '#src/ui/brand.tsx';

export function BrandLink() {
  const { productName } = useApp().config;
  return (
    <Link className="brand" to="/">
      <BrandMark />
      {productName}
    </Link>
  );
}
