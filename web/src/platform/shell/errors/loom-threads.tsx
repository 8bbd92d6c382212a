import css from './loom-threads.module.css'

/** An illustration: the threads of a loom with a torn weft, or with a lock for forbidden pages. */
export function LoomThreads({ isClosed = false }: { isClosed?: boolean }) {
  const warp = Array.from({ length: 9 }, (_, thread) => 20 + thread * 20)
  return (
    <svg className={css.loom} viewBox="0 0 200 100" aria-hidden="true">
      {warp.map((x) => (
        <path key={x} className={css.warp} d={`M${x} 6v88`} />
      ))}
      {isClosed ? (
        <>
          <path className={css.weft} d="M4 32c8 0 12 8 20 8s12-8 20-8 10 8 16 8" />
          <path className={css.weft} d="M140 40c8 0 12-8 20-8s12 8 20 8 10-8 16-8" />
          <path className={css.brown} d="M4 60c8 0 12 8 20 8s12-8 20-8 10 8 16 8" />
          <path className={css.brown} d="M140 68c8 0 12-8 20-8s12 8 20 8 10-8 16-8" />
          <rect className={css.lock} x="78" y="40" width="44" height="36" rx="8" />
          <path className={css.shackle} d="M88 40v-7a12 12 0 0 1 24 0v7" />
          <path className={css.key} d="M100 54v8" />
        </>
      ) : (
        <>
          <path className={css.weft} d="M4 32c8 0 12 8 20 8s12-8 20-8 12 8 20 8 12-8 20-8c10 0 8 36 24 36" />
          <path className={css.brown} d="M4 60c8 0 12 8 20 8s12-8 20-8 12 8 20 8" />
        </>
      )}
    </svg>
  )
}
