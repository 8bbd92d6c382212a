import css from './ratio-scale.module.css'

interface Props {
  ratio: number
  limit: number
}

/** A ratio as a dot on a scale from 0 to 1, with a line at the limit. The number is next to it. */
export const RatioScale = ({ ratio, limit }: Props) => (
  <div className={css.scale} aria-hidden>
    <div className={css.limit} style={{ left: `${100 * limit}%` }} />
    <div className={css.dot} style={{ left: `${100 * Math.min(1, ratio)}%` }} data-low={ratio < limit || undefined} />
  </div>
)
