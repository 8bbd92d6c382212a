import { optionLists } from '@hireloom/contract/lookups'

const ranks: Record<string, number> = {
  SD: 1,
  MI: 1,
  'Paket A': 1,
  SMP: 2,
  MTs: 2,
  'Paket B': 2,
  SMA: 3,
  SMK: 3,
  MA: 3,
  MAK: 3,
  'Paket C': 3,
  Pesantren: 3,
  D1: 4,
  D2: 5,
  D3: 6,
  D4: 7,
  S1: 7,
  Profesi: 8,
  S2: 9,
  'S2 Terapan': 9,
  'Sp-1': 9,
  S3: 10,
  'S3 Terapan': 10,
  'Sp-2': 10,
}

/** Returns the rank of a level of education, by its code; 0 for levels outside the ranking. */
export const rankOf = (level: number) =>
  ranks[optionLists.educationLevel.find(({ id }) => id === level)?.name ?? ''] ?? 0
