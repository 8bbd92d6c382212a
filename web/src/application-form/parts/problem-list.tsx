import { texts } from '@hireloom/contract/texts/current'
import { type FormState, useFormAudience } from './form-context.ts'
import css from './leading-list.module.css'

interface Props {
  application: Pick<FormState, 'job'>
  problems: ReadonlyMap<string, string>
  onShow: (path: string) => void
}

/** `2 things need your attention`, as a list of links to the fields. */
export function ProblemList({ application, problems, onShow }: Props) {
  const { size } = useFormAudience()
  if (problems.size === 0) return null
  const questionPrefix = (path: string) =>
    application.job.customQuestion.find(({ id }) => path === `answers.${id}`)?.content.concat(': ') ?? ''
  return (
    <section
      className={css.list}
      data-wrong
      data-size={size}
      id="problems"
      tabIndex={-1}
      aria-labelledby="problems-title"
    >
      <h2 id="problems-title" className={css.title}>
        {texts().form.check.problems(problems.size)}
      </h2>
      <ul>
        {[...problems].map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => onShow(path)}>
              {questionPrefix(path)}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
