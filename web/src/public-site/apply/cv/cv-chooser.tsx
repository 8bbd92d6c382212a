import { texts } from '@hireloom/contract/texts/current'
import { IconFileText } from '@tabler/icons-react'
import zone from '../../../application-form/parts/file-field.module.css'
import css from './cv-parsing.module.css'

interface Props {
  isDisabled: boolean
  onChoose: (file: File) => void
}

/** The zone where a CV is chosen or dropped, after the applicant agreed. */
export const CvChooser = ({ isDisabled, onChoose }: Props) => (
  <div className={`${zone.zone} ${css.zone}`} data-disabled={isDisabled || undefined}>
    <IconFileText size={22} aria-hidden />
    <div>
      <span className={zone.choose}>{texts().form.cv.choose}</span>
      <span className={zone.drop}> {texts().form.cv.orDrop}</span>
    </div>
    <div id="cv-kinds" className={zone.kinds}>
      {texts().form.cv.kinds}
    </div>
    {/* Covers the zone, so that a click and a dropped file reach the browser's own control. */}
    <input
      className={zone.input}
      type="file"
      aria-label={texts().form.cv.choose}
      aria-describedby="cv-kinds"
      accept=".pdf,.docx,.rtf"
      disabled={isDisabled}
      onChange={({ currentTarget: { files } }) => files?.[0] && onChoose(files[0])}
    />
  </div>
)
