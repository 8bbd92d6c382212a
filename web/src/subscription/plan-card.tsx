import type { PlanOffer } from '@hireloom/contract/subscription/endpoints'
import { List, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeLimits } from './labels.ts'
import css from './plan-card.module.css'

interface Props {
  plan: PlanOffer
  /** The actions for the plan. */
  children?: ReactNode
}

/** A plan with its features. */
export function PlanCard({ plan, children }: Props) {
  return (
    <section className={css.card} aria-label={plan.name}>
      <Stack gap={2}>
        <Title order={3} className={css.name}>
          {plan.name}
        </Title>
        <Text size="sm" c="var(--hl-text-2)">
          {plan.description}
        </Text>
      </Stack>
      <List
        spacing={6}
        size="sm"
        center={false}
        icon={<IconCheck size={16} className={css.check} aria-hidden="true" />}
      >
        {[...describeLimits(plan), ...plan.benefits].map((benefit) => (
          <List.Item key={benefit}>{benefit}</List.Item>
        ))}
      </List>
      {children && <div className={css.action}>{children}</div>}
    </section>
  )
}
