import type { BarStory } from './insert-bars.ts'

/** Whom Sagara keeps out for a time. */
export const sagaraBar: BarStory = {
  firstName: 'Galih',
  lastName: 'Saputra',
  nik: '3174051708880003',
  email: 'galih.saputra@example.org',
  phone: '+6281300000417',
  reason: 'Signed an offer twice and did not come on the first day',
  startedAgo: 30,
  endsIn: 150,
}
