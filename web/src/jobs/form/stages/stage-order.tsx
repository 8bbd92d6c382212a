import { groupOfStage } from '@hireloom/contract/applications/status'
import type { Job } from '@hireloom/contract/jobs/job'
import type { PipelineStage } from '@hireloom/contract/stages'
import { ActionIcon, Button, Group, Input, Menu, Text } from '@mantine/core'
import { IconLock, IconPlus, IconX } from '@tabler/icons-react'
import { StageRing } from '../../../platform/ui/display/stage-ring.tsx'
import buttons from '../../../platform/ui/lists/move-buttons.module.css'
import { MoveButtons, useReordering } from '../../../platform/ui/lists/move-buttons.tsx'
import { plural } from '../../../platform/ui/text/words.ts'
import { isProcessStage } from '../../wizard/new-job.ts'
import type { JobForm } from '../job-form.ts'
import css from './stage-order.module.css'

interface Props {
  form: JobForm
  stages: readonly PipelineStage[]
  /** The stages of a saved job, with the numbers of candidates in them. */
  saved?: Job['jobHiringStages'] | undefined
  isEditable: boolean
}

/** The stages of a job in their order; the final ones are fixed at the end. */
export function StageOrder({ form, stages, saved = [], isEditable }: Props) {
  const { stageIds } = form.values
  const unused = stages.filter((stage) => isProcessStage(stage) && !stageIds.includes(stage.id))
  const { list, move, onKeyDown, announcement } = useReordering(stageIds.length, (from, to) =>
    form.reorderListItem('stageIds', { from, to }),
  )
  const savedStage = (id: number | null) => saved.find(({ stageId }) => stageId === id)
  const nameAt = (index: number) =>
    stages.find(({ id }) => id === stageIds[index])?.name ??
    savedStage(stageIds[index] ?? null)?.stageName ??
    'Stage no longer in use'
  const errorAt = (index: number) => form.errors[`stageIds.${index}`]

  return (
    <Input.Wrapper error={form.errors.stageIds}>
      <ol className={css.list} ref={list} aria-label="Hiring stages">
        {stageIds.map((id, index) => {
          const stage = stages.find((stage) => stage.id === id)
          const name = nameAt(index)
          const candidates = savedStage(id)?.candidates ?? 0
          return (
            <li
              key={id}
              data-place={index}
              className={css.stage}
              onKeyDown={isEditable ? onKeyDown(index, name) : undefined}
            >
              <span className={css.number}>{index + 1}</span>
              {stage && <StageRing group={groupOfStage(stage)} />}
              <div className={css.name}>
                <Text size="md" fw={500}>
                  {name}
                </Text>
                {errorAt(index) ? <Input.Error>{errorAt(index)}</Input.Error> : <Process stage={stage} />}
              </div>
              <Candidates count={candidates} />
              {isEditable && (
                <Group gap={0} wrap="nowrap">
                  <MoveButtons
                    name={name}
                    index={index}
                    count={stageIds.length}
                    onMove={(to) => move(index, to, name)}
                  />
                  <ActionIcon
                    aria-label={`Remove ${name}`}
                    className={buttons.button}
                    disabled={candidates > 0}
                    onClick={() => form.removeListItem('stageIds', index)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </li>
          )
        })}
        {stages
          .filter((stage) => !isProcessStage(stage))
          .map((stage) => (
            <li key={stage.id} className={css.stage} data-final>
              <IconLock size={14} className={css.number} aria-hidden />
              <StageRing group={groupOfStage(stage)} />
              <Text size="md" className={css.name}>
                {stage.name}
              </Text>
              <Candidates count={savedStage(stage.id)?.candidates ?? 0} />
              <Text size="xs" c="dimmed">
                Always at the end
              </Text>
            </li>
          ))}
      </ol>
      {announcement}
      {isEditable && unused.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          The job has every stage of the company.
        </Text>
      )}
      {isEditable && unused.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" mt="md" leftSection={<IconPlus size={16} aria-hidden />}>
              Add stage
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map((stage) => (
              <Menu.Item
                key={stage.id}
                leftSection={<StageRing group={groupOfStage(stage)} />}
                onClick={() => form.insertListItem('stageIds', stage.id)}
              >
                {stage.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Input.Wrapper>
  )
}

function Candidates({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed" className={css.candidates}>
      {plural(count, 'candidate')}
    </Text>
  )
}

/** The process of a stage, shown where the stage's name doesn't imply it. */
function Process({ stage }: { stage: PipelineStage | undefined }) {
  if (!stage || stage.name === stage.group) return null
  return (
    <Text size="xs" c="dimmed">
      {stage.group}
    </Text>
  )
}
