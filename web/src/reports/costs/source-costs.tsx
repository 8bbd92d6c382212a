import { sourceCosts } from '@hireloom/contract/reports/source-costs'
import { Button, Modal } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../../platform/ui/dialogs/ask-before-discarding.ts'
import { SourceCostsForm } from './source-costs-form.tsx'

/** Opens the costs of sources in a month, for Admins. `month`: the month that is shown first. */
export function SourceCosts({ month }: { month: string }) {
  const { isKnown, can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isDirty, setDirty] = useState(false)
  if (!isKnown || !can(sourceCosts.save)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCash size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Costs
      </Button>
      <Modal opened={isOpen} {...askBeforeDiscarding(() => isDirty, close)} title="Costs of sources" size={480}>
        <SourceCostsForm firstMonth={month} isDirty={isDirty} onDirty={setDirty} onClose={close} />
      </Modal>
    </>
  )
}
