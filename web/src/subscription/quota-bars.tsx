import type { Subscription } from '@hireloom/contract/subscription/endpoints'
import { isLimitReached, isNearLimit, type LimitKind, quotaUsage } from '@hireloom/contract/subscription/limits'
import { Progress } from '@mantine/core'
import { formatNumber } from '../platform/ui/text/words.ts'
import { quotaLabels } from './labels.ts'
import css from './quota-bars.module.css'

const kinds: readonly LimitKind[] = ['job', 'candidate', 'admin']

/** The usage of each quota, in numbers and as a bar. */
export function QuotaBars({ current }: { current: Subscription }) {
  return (
    <ul className={css.bars}>
      {kinds.map((kind) => {
        const { count, quota } = quotaUsage(kind, current)
        const allowed = quota === 0 ? 'unlimited' : formatNumber(quota)
        return (
          <li key={kind}>
            <div className={css.line}>
              <span>{quotaLabels[kind]}</span>
              <span className={css.numbers}>
                <b>{formatNumber(count)}</b> / {allowed}
              </span>
            </div>
            <Progress
              value={quota === 0 ? 0 : Math.min(100, (count / quota) * 100)}
              color={colorOf(kind, count, quota)}
              aria-label={quotaLabels[kind]}
            />
          </li>
        )
      })}
    </ul>
  )
}

function colorOf(kind: LimitKind, count: number, quota: number) {
  if (isLimitReached(count, quota)) return 'var(--hl-red-dot)'
  return isNearLimit(kind, count, quota) ? 'var(--hl-orange-dot)' : 'var(--hl-nila-dot)'
}
