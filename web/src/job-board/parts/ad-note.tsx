import { Skeleton } from '@mantine/core'
import { pricedName, useAdProduct } from '../use-ad-product.ts'

/** The effect of a change of a job on its advertisement. */
export type AdChange = 'posted' | 'changed' | 'taken down'

interface Props {
  ad: Parameters<typeof useAdProduct>[0]
  jobTitle: string
  change: AdChange
}

/** States what a change does to the paid advertisement of a job, with its product and price. */
export function AdNote({ ad, jobTitle, change }: Props) {
  const { product, isLoading } = useAdProduct(ad, jobTitle)
  if (isLoading) return <Skeleton component="span" display="block" height={16} aria-busy />
  const name = product ? pricedName(product) : 'its price could not be loaded'
  return notes[change](name)
}

const notes: Record<AdChange, (name: string) => string> = {
  posted: (name) => `Jobstreet posts a paid advertisement: ${name}.`,
  changed: (name) => `The paid advertisement on Jobstreet changes to: ${name}.`,
  'taken down': (name) =>
    `The paid advertisement on Jobstreet is taken down: ${name}. To show it there again, a new one is bought.`,
}
