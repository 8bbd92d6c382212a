import { Button, List, Popover, Progress, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { FilePicker } from '../../platform/ui/fields/file-picker.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import type { Documents } from './use-documents.ts'
import css from './zip-button.module.css'

/** The maximum number of left-out files that are listed. */
const maxListed = 20

/** The button that adds all documents from one zip, with its progress and the files that were left out. */
export function ZipButton({ documents: { addZip, zip, isUnderway } }: { documents: Documents }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      withRoles={false}
      opened={isOpen && zip !== undefined}
      onChange={setOpen}
      width={360}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <span>
          <FilePicker
            accept=".zip,application/zip"
            onPick={(file) => {
              setOpen(true)
              addZip(file)
            }}
            inputProps={{ 'aria-label': 'Zip with documents' }}
          >
            {(props) => (
              <Button
                variant="default"
                leftSection={<IconFileZip size={16} aria-hidden />}
                loading={isUnderway}
                {...props}
              >
                Add a zip of documents
              </Button>
            )}
          </FilePicker>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        {zip && (
          <>
            <Text size="sm" fw={500} role="status">
              {zip.done < zip.total
                ? `${zip.done} of ${plural(zip.total, 'file')} done`
                : `${plural(zip.attached, 'file')} added`}
            </Text>
            {zip.total > 0 && <Progress value={(100 * zip.done) / zip.total} mt="xs" aria-label="Files of the zip" />}
            {zip.problems.length > 0 && (
              <div className={css.problems}>
                <Text size="sm" fw={500}>
                  {zip.total > 0 ? `${plural(zip.problems.length, 'file')} left out` : "The zip can't be used"}
                </Text>
                <List size="sm">
                  {zip.problems.slice(0, maxListed).map((problem) => (
                    <List.Item key={problem}>{problem}</List.Item>
                  ))}
                </List>
                {zip.problems.length > maxListed && <Text size="sm">and {zip.problems.length - maxListed} more</Text>}
              </div>
            )}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
