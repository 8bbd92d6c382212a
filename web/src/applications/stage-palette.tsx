import type { BoardColumn } from '@hireloom/contract/applications/board'
import { Modal, Select } from '@mantine/core'

interface Props {
  name: string
  /** The columns the candidate can be moved to. */
  columns: readonly BoardColumn[]
  /** Closes the dialog too. */
  onChoose: (column: BoardColumn) => void
  onClose: () => void
}

/** A dialog to choose a stage by typing a part of its name. */
export const StagePalette = ({ name, columns, onChoose, onClose }: Props) => (
  <Modal opened onClose={onClose} title={`Move ${name}`} size={400} yOffset="20vh">
    <Select
      label="Stage"
      placeholder="Type a part of its name"
      data-autofocus
      searchable
      selectFirstOptionOnChange
      defaultDropdownOpened
      nothingFoundMessage="No stage of this name"
      data={columns.map(({ stageId, name }) => ({ value: String(stageId ?? 0), label: name }))}
      onChange={(value) => {
        const column = columns.find(({ stageId }) => String(stageId ?? 0) === value)
        if (column) onChoose(column)
        else onClose()
      }}
    />
  </Modal>
)
