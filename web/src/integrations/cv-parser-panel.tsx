import { IconFileSearch } from '@tabler/icons-react'
import { useFlags } from '../platform/session/use-flag.ts'
import { IntegrationPanel } from '../platform/ui/display/integration-panel.tsx'

/** Whether résumés are read by themselves. It is a flag of the company, so nothing is set here. */
export function CvParserPanel() {
  return (
    <IntegrationPanel
      icon={<IconFileSearch size={20} />}
      color="gray"
      name="CV parser"
      what="Reads an applicant's résumé and fills in the application form. Support turns it on for your company."
      isOn={useFlags()?.get('career_cv_parsing')}
    />
  )
}
