/** Home, put together from what several features show there. */
import { CheckinCard } from '#src/app/features/checkin/checkin-card.tsx';
import { Home } from '#src/app/features/home/home.tsx';

export function HomePage() {
  return <Home checkin={<CheckinCard />} />;
}
