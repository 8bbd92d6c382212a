import type { Language } from '@hireloom/contract/texts/languages'
import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { CandidatePhone } from './parts/candidate-phone.tsx'
import { languages } from './stage-words.ts'

const texts = {
  en: {
    words: 'Interview on 2 December, 10.00.',
    named: 'At our head office, with Ratna.',
    unnamed: 'At our head office, with our team.',
    off: 'This company does not use this page for news about applications.',
    offNext: 'You can write to it and ask about your data here.',
  },
  id: {
    words: 'Wawancara pada 2 Desember, 10.00.',
    named: 'Di kantor pusat, dengan Ratna.',
    unnamed: 'Di kantor pusat, dengan tim kami.',
    off: 'Perusahaan tidak menyampaikan kabar lamaran melalui halaman ini.',
    offNext: 'Di sini Anda dapat menulis pesan dan menanyakan data Anda.',
  },
}

interface Props {
  isOn: boolean
  namesInterviewers: boolean
}

/** An example of the candidate's page with these settings. */
export function CandidatePagePreview({ isOn, namesInterviewers }: Props) {
  const { user } = useSession()
  const [language, setLanguage] = useState<Language>('en')
  const { words, named, unnamed, off, offNext } = texts[language]
  const status = isOn ? { words, next: namesInterviewers ? named : unnamed } : { words: off, next: offNext }
  return (
    <Stack align="center" gap="xs">
      <SegmentedControl
        aria-label="Language of the preview"
        size="xs"
        value={language}
        onChange={(code) => setLanguage(code as Language)}
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CandidatePhone
        companyName={user?.companyName ?? ''}
        place="Barista, Bandung"
        language={language}
        status={{ ...status, promise: '', asOf: '', steps: [] }}
      />
    </Stack>
  )
}
