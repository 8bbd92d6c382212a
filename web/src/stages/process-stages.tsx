import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { HiringProcess } from '@hireloom/contract/lookups'
import { type CompanyStage, stages as calls, NewStage } from '@hireloom/contract/stages'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'
import section from '../platform/ui/forms/form-section.module.css'
import { useReordering } from '../platform/ui/lists/move-buttons.tsx'
import { withStyleNonce } from '../platform/ui/lists/with-style-nonce.ts'
import css from './stage-list.module.css'
import { StageNameForm } from './stage-name-form.tsx'
import { StageRow } from './stage-row.tsx'

interface Props {
  name: string
  processId: HiringProcess
  stages: readonly CompanyStage[]
  /** When the shown stages were last changed. */
  updatedAt: Date
  /** Loads the stages again and returns when they were last changed. */
  onRefused: () => Promise<Date | undefined>
  onMove: (from: number, to: number) => void
  onSwitch: (id: number, isActive: boolean) => void
}

/** The stages of one process: they can be dragged, moved by keyboard, switched, renamed, added and removed. */
export function ProcessStages({ name, processId, stages, updatedAt, onRefused, onMove, onSwitch }: Props) {
  const { list, move, onKeyDown, announcement } = useReordering(stages.length, onMove)
  return (
    <div className={section.wide}>
      <DragDropProvider
        plugins={(defaults) => [...defaults, withStyleNonce]}
        onDragEnd={({ operation, canceled }) => {
          const { source } = operation
          if (canceled || !isSortable(source) || source.initialIndex === source.index) return
          onMove(source.initialIndex, source.index)
        }}
      >
        <ol className={css.list} ref={list} aria-label={name}>
          {stages.map((stage, index) => (
            <StageRow
              key={stage.id}
              stage={stage}
              index={index}
              count={stages.length}
              updatedAt={updatedAt}
              onRefused={onRefused}
              onMove={(to) => move(index, to, stage.name)}
              onKeyDown={onKeyDown(index, stage.name)}
              onSwitch={(isActive) => onSwitch(stage.id, isActive)}
            />
          ))}
        </ol>
      </DragDropProvider>
      {announcement}
      <AddStage process={name} processId={processId} />
    </div>
  )
}

function AddStage({ process, processId }: { process: string; processId: HiringProcess }) {
  const [isOpen, setOpen] = useState<boolean>()
  const close = () => setOpen(false)
  const add = useCall(calls.create, {
    success: ({ data }) => `${data.name} added`,
    failure: 'Failed to add the stage',
    refreshes: [calls.settings, calls.pipeline, calls.options],
  })
  if (!isOpen) {
    return (
      <Button
        // The button gets the focus when the form is closed, but not when the page opens.
        autoFocus={isOpen === false}
        variant="subtle"
        mt={6}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`Add stage to ${process}`}
        onClick={() => setOpen(true)}
      >
        Add stage
      </Button>
    )
  }
  return (
    <div className={css.adding}>
      <StageNameForm
        label={`Name of the new stage in ${process}`}
        verb="Add"
        isPending={add.isPending}
        onCancel={close}
        onSubmit={(stageName, outcome) =>
          add.mutate(
            { body: NewStage.parse({ name: stageName, processId }) },
            { onError: outcome.refuse, onSuccess: close },
          )
        }
      />
    </div>
  )
}
