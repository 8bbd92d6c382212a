/** Somebody whom a company keeps out: who applies with this number is rejected at once. */
export interface BarStory {
  firstName: string
  lastName: string
  nik: string
  email: string
  phone: string
  reason: string
  /** Days from now. */
  startedAgo: number
  endsIn: number
}

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
