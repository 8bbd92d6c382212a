import type { BoardColumn } from '@hireloom/contract/applications/board'
import { Modal, Select } from '@mantine/core'

interface Props {
  name: string
  /** Where the candidate can go. */
  lanes: readonly BoardColumn[]
  /** Closes it, too. */
  onChoose: (lane: BoardColumn) => void
  onClose: () => void
}

/** Chooses a stage by typing a part of its name. */
export const StagePalette = ({ name, lanes, onChoose, onClose }: Props) => (
  <Modal opened onClose={onClose} title={`Move ${name}`} size={400} yOffset="20vh">
    <Select
      label="Stage"
      placeholder="Type a part of its name"
      data-autofocus
      searchable
      selectFirstOptionOnChange
      defaultDropdownOpened
      nothingFoundMessage="No stage of this name"
      data={lanes.map(({ stageId, name }) => ({ value: String(stageId ?? 0), label: name }))}
      onChange={(value) => {
        const lane = lanes.find(({ stageId }) => String(stageId ?? 0) === value)
        if (lane) onChoose(lane)
        else onClose()
      }}
    />
  </Modal>
)
