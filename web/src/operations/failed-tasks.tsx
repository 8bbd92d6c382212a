import { type FailedTask, operations } from '@hireloom/contract/operations'
import { Button, Group } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import css from './operations.module.css'
import { StateTable } from './state-table.tsx'

/** The tasks that failed permanently, with the actions on each; read-only on phones. */
export function FailedTasks({ tasks }: { tasks: readonly FailedTask[] }) {
  const isPhone = useIsPhone()
  return (
    <StateTable
      title="Failed tasks"
      empty="No task failed permanently."
      nextStep={
        isPhone
          ? 'Run them again, or drop them, on a wider screen.'
          : 'Run a task again once the cause of its failure is fixed. A dropped task never runs.'
      }
      heads={['Task', 'Tries', 'Last failure', ...(isPhone ? [] : ['Actions'])]}
      rows={tasks.map((task) => ({
        key: task.id,
        cells: [
          task.name,
          task.attempts,
          <div key="error" className={css.sentence}>
            {task.error}
          </div>,
          ...(isPhone ? [] : [<Actions key="actions" task={task} />]),
        ],
      }))}
    />
  )
}

function Actions({ task: { id: taskId, name } }: { task: FailedTask }) {
  const refreshes = [operations.state]
  const retry = useCall(operations.retryTask, {
    refreshes,
    success: 'The task runs again',
    failure: 'Failed to run it',
  })
  const drop = useCall(operations.dropTask, {
    refreshes,
    success: 'The task was dropped',
    failure: 'Failed to drop it',
  })
  const isBusy = retry.isPending || drop.isPending
  const confirmDropping = () =>
    confirm({
      title: `Drop ${name}?`,
      consequence: 'It will never run, and its work will not be done.',
      confirm: 'Drop task',
      onConfirm: () => drop.mutate({ params: { taskId } }),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" disabled={isBusy} onClick={() => retry.mutate({ params: { taskId } })}>
        Run again
      </Button>
      <Button variant="subtle" color="red" size="xs" disabled={isBusy} onClick={confirmDropping}>
        Drop…
      </Button>
    </Group>
  )
}
