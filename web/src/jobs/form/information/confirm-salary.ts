import { confirm } from '../../../platform/ui/dialogs/confirm.tsx'
import { salaryQuestion } from '../../../platform/ui/text/money.ts'
import type { JobValues } from '../job-form.ts'

type Salary = Pick<JobValues, 'minSalary' | 'maxSalary' | 'salaryCurrency'>

/** Calls `onConfirm`; if a salary is probably mistyped, only after the user confirmed it. */
export function confirmSalary({ minSalary, maxSalary, salaryCurrency }: Salary, onConfirm: () => void) {
  const questions = [minSalary, maxSalary].flatMap((amount) => salaryQuestion(amount, salaryCurrency ?? 'IDR') ?? [])
  if (questions.length === 0) return onConfirm()
  confirm({
    title: 'Is this salary right?',
    consequence: [...new Set(questions)].join(' '),
    confirm: 'Save it like this',
    cancel: 'Back to the form',
    isDestructive: false,
    onConfirm,
  })
}
