import type { RowData } from '@hireloom/contract/transfers/transfer'

/** An imported file of jobs. */
export interface ImportStory {
  filename: string
  /** Subject of the user who imported it. */
  importedBy: string
  daysAgo: number
  /** Copies of the company's job of this position, at another branch. */
  rows: { position: string; branch: string; overrides?: RowData }[]
}

export const sagaraImports: ImportStory[] = [
  {
    filename: 'lowongan-gudang.xlsx',
    importedBy: 'dimas.prakoso',
    daysAgo: 6,
    rows: [
      { position: 'Warehouse Administrator', branch: 'Semarang' },
      { position: 'Forklift Operator', branch: 'Balikpapan' },
    ],
  },
  {
    filename: 'lowongan-armada-dan-layanan.xlsx',
    importedBy: 'ayu.lestari',
    daysAgo: 3,
    rows: [
      { position: 'Delivery Driver', branch: 'Balikpapan' },
      {
        position: 'Delivery Driver',
        branch: 'Semarang',
        overrides: { branch: 'Semarang Timur', city: 'Kota Surabaya' },
      },
      {
        position: 'Customer Service Officer',
        branch: 'Surabaya',
        overrides: { minSalary: '9.500.000', description: 'Menyusul' },
      },
    ],
  },
]
