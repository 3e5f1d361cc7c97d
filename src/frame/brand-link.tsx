/** The mark and the product's name, leading home. */
import { Link } from 'react-router-dom';
import { useApp } from '#src/parts/app.tsx';
import { BrandMark } from '#src/parts/brand.tsx';

export function BrandLink() {
  const { productName } = useApp().config;
  return (
    <Link className="brand" to="/">
      <BrandMark />
      {productName}
    </Link>
  );
}
