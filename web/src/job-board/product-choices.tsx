import type { AdvertisementProduct } from '@hireloom/contract/job-board'
import { Input, Radio, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './product-choices.module.css'

interface Props {
  /** Undefined until they are loaded. */
  products: readonly AdvertisementProduct[] | undefined
  hasFailed: boolean
  value: string | null
  onChange: (product: AdvertisementProduct) => void
  error: ReactNode
}

const label = 'Advertisement product'

/** The advertisement products that the company can buy from the board, each with its description and price. */
export function ProductChoices({ products, hasFailed, value, onChange, error }: Props) {
  if (!products) {
    return (
      <Input.Wrapper label={label} labelElement="div" required error={error} aria-busy={!hasFailed}>
        {hasFailed ? (
          <Text size="sm" c="dimmed">
            Not loaded
          </Text>
        ) : (
          <div className={css.cards}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} height={112} />
            ))}
          </div>
        )}
      </Input.Wrapper>
    )
  }

  const choose = (productId: string) => {
    const product = products.find(({ id }) => id === productId)
    if (product) onChange(product)
  }
  return (
    <Radio.Group label={label} required value={value} onChange={choose} error={error}>
      <div className={css.cards}>
        {products.map(({ id, name, description, price }) => (
          <Radio.Card key={id} value={id} className={css.card}>
            <span className={css.head}>
              <Radio.Indicator size="xs" className={css.dot} />
              <Text span size="sm" fw={500}>
                {name}
              </Text>
            </span>
            <Text span size="xs" c="dimmed">
              {description}
            </Text>
            <Text span size="sm" className={css.price}>
              {price ?? 'In your contract'}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
