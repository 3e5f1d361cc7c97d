/** Home, composed of several features. */
import { CheckinCard } from '#src/app/features/checkin/checkin-card.tsx';
import { Home } from '#src/app/features/home/home.tsx';

export function HomePage() {
  return <Home checkin={<CheckinCard />} />;
}
