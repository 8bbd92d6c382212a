/** From when to when, and why. */
export interface PeriodStory {
  reason: string
  /** Days from now. */
  startedAgo: number
  /** Null where there is no end. */
  endsIn: number | null
  /** Days from now on which it was lifted. */
  liftedAgo?: number
}

/** Somebody whom a company keeps out: who applies with this number is rejected at once. */
export interface BarStory extends PeriodStory {
  firstName: string
  lastName: string
  nik: string
  email: string
  phone: string
}

/** Whom Sagara keeps out for a time, without having met them here. */
export const sagaraBar: BarStory = {
  firstName: 'Jefri',
  lastName: 'Saputra',
  nik: '3174051708880003',
  email: 'jefri.saputra@example.org',
  phone: '+6281300000417',
  reason: 'Signed an offer twice and did not come on the first day',
  startedAgo: 30,
  endsIn: 150,
}

/** How long Sagara keeps out people it has rejected: each period is that of another one. The earliest first. */
export const sagaraRejectedBars: PeriodStory[] = [
  { reason: 'Wrote to colleagues in private after the rejection', startedAgo: 200, endsIn: -20 },
  { reason: 'Certificates turned out to be those of somebody else', startedAgo: 60, endsIn: null },
  { reason: 'Taken for somebody else of the same name', startedAgo: 50, endsIn: 130, liftedAgo: 12 },
  { reason: 'Named references who do not know the person', startedAgo: 40, endsIn: 140 },
]
