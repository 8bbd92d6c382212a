import { sourceCosts } from '@hireloom/contract/reports/source-costs'
import { Button, Modal } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { SourceCostsForm } from './source-costs-form.tsx'

/** Opens the costs of sources in a month, for Admins. `month`: the one shown first. */
export function SourceCosts({ month }: { month: string }) {
  const { isKnown, can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!isKnown || !can(sourceCosts.save)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCash size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Costs
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeOnClickOutside={false}
        title="Costs of sources"
        size={480}
      >
        <SourceCostsForm firstMonth={month} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}
