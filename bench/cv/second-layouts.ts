import { type Block, bold, bullets, columns, form, gap, heading, line, pair, title } from './document.ts'
import type { Layout } from './layout.ts'
import type { School } from './people.ts'
import { birthNumbers, birthText, degreeText, genderText, monthText, period } from './phrases.ts'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Dates in a separate column, as in the Europass CV. */
const datesAtLeft: Layout = {
  name: 'L dates in a column on the left',
  languages: ['en'],
  shows: { jobs: 'month', birth: true, gender: true, grades: true, schools: 'all' },
  blocks: (person) => {
    const row = (left: string, right: Block[]): Block => columns(120, [line(left)], right)
    return [
      title('Curriculum vitae'),
      row('Personal information', [
        bold(person.name),
        line(`E-mail ${person.email}`),
        line(`Telephone ${person.phone}`),
        line(
          `Sex ${genderText(person, 'en')} | Date of birth ${birthNumbers(person)} | Place of birth ${person.birthPlace}`,
        ),
      ]),
      gap,
      heading('Work experience'),
      ...person.jobs.map((job) =>
        row(period(job, { language: 'en', style: 'slash', between: '–' }), [
          bold(job.position),
          line(`${job.company}, ${job.city} (Indonesia)`),
          bullets(job.duties),
        ]),
      ),
      heading('Education and training'),
      ...person.schools.map((school) =>
        row(`${school.start}–${school.end}`, [
          bold(degreeText(school, 'en') || school.institution),
          ...(degreeText(school, 'en') ? [line(school.institution)] : []),
          ...(school.grade ? [line(`Final grade ${school.grade} out of 4`)] : []),
        ]),
      ),
      heading('Personal skills'),
      bullets(person.skills),
    ]
  },
}

/** Plain, for applicant tracking systems: company and place first, the position below. */
const forMachines: Layout = {
  name: 'M plain, company first',
  languages: ['id', 'en'],
  shows: { jobs: 'month', grades: true, schools: 'highest', courses: 'month' },
  blocks: (person) => {
    const { language } = person
    const isId = language === 'id'
    return [
      title(person.name),
      line(`${isId ? 'Kota' : 'Based in'} ${person.jobs[0]?.city ?? 'Tegal'} · ${person.phone} · ${person.email}`),
      heading(isId ? 'Ringkasan Profesional' : 'Executive Summary'),
      line(person.summary),
      heading(isId ? 'Pengalaman Profesional' : 'Relevant Experience'),
      ...person.jobs.flatMap((job) => [
        pair(`${job.company} – ${job.city}`, ''),
        line(job.position),
        line(`${period(job, { language, style: 'short', now: isId ? 'sekarang' : 'now' })}`),
        bullets(job.duties),
      ]),
      heading(isId ? 'Riwayat Organisasi' : 'Leadership & Activities'),
      line(isId ? 'Ketua Himpunan Mahasiswa, 2016 – 2017' : 'President of the student union, 2016 – 2017'),
      heading(isId ? 'Latar Belakang Pendidikan' : 'Academic Background'),
      ...person.schools
        .slice(0, 1)
        .flatMap((school) => [
          pair(`${school.institution} – ${school.city}`, `${school.start} – ${school.end}`),
          line(
            `${degreeText(school, language)}${school.grade ? `, ${isId ? 'IPK' : 'CGPA'} ${school.grade}/4.00` : ''}`,
          ),
        ]),
      ...(person.courses.length > 0
        ? [
            heading(isId ? 'Sertifikat & Lisensi' : 'Licenses & Certifications'),
            ...person.courses.flatMap((course) => [
              bold(course.name),
              line(`${course.issuer}, ${monthText(course.issued, language)}`),
            ]),
          ]
        : []),
      heading(isId ? 'Kompetensi Utama' : 'Core Competencies'),
      line(person.skills.join(', ')),
    ]
  },
}

/** In sentences, as in many first CVs. */
const sentences: Layout = {
  name: 'N in sentences',
  languages: ['id'],
  shows: { jobs: 'year', birth: true, gender: true, address: true },
  blocks: (person) => [
    title('BIODATA PELAMAR'),
    form(
      [
        ['1', 'Nama', person.name],
        ['2', 'Tempat Lahir', person.birthPlace],
        ['3', 'Tanggal Lahir', birthText(person, 'id')],
        ['4', 'Jenis Kelamin', genderText(person, 'id')],
        ['5', 'Alamat Domisili', `${person.address} ${person.postalCode}`],
        ['6', 'No. HP/WA', person.phone],
        ['7', 'Alamat Email', person.email],
      ],
      [14, 120, '*'],
    ),
    heading('Pendidikan'),
    ...person.schools
      .toReversed()
      .map((school: School) =>
        line(
          `- ${school.institution}${school.field ? ` ${degreeText(school, 'id')}` : ''} lulus tahun ${school.end} (masuk ${school.start})`,
        ),
      ),
    heading('Pengalaman'),
    ...person.jobs.map((job) =>
      line(
        `- Bekerja di ${job.company} sebagai ${job.position} (${period(job, { language: 'id', style: 'year', between: ' s/d ' })})`,
      ),
    ),
    heading('Keahlian yang dimiliki'),
    ...person.skills.map((skill) => line(`- ${skill}`)),
  ],
}

/** Two columns, with the name on two lines and bars for skills. */
const modern: Layout = {
  name: 'O modern, two columns',
  languages: ['en', 'id'],
  shows: { jobs: 'year', schools: 'highest', address: true },
  blocks: (person) => {
    const isId = person.language === 'id'
    const [first = '', ...rest] = person.name.toUpperCase().split(' ')
    return [
      columns(
        170,
        [
          heading(isId ? 'KONTAK SAYA' : 'CONTACT ME'),
          line(person.phone),
          line(person.email),
          line(person.address),
          line(person.postalCode),
          heading(isId ? 'PENDIDIKAN' : 'EDUCATION'),
          ...person.schools
            .slice(0, 1)
            .flatMap((school) => [
              bold(degreeText(school, person.language) || school.institution),
              ...(degreeText(school, person.language) ? [line(school.institution)] : []),
              line(`${school.start} - ${school.end}`),
            ]),
          heading(isId ? 'KEAHLIAN SAYA' : 'MY SKILLS'),
          ...person.skills.map((skill, index) => line(`${skill}  ${95 - index * 5}%`)),
        ],
        [
          title(first),
          ...(rest.length > 0 ? [title(rest.join(' '))] : []),
          line((person.jobs[0]?.position ?? (isId ? 'Lulusan baru' : 'Graduate')).toUpperCase()),
          heading(isId ? 'PROFIL SINGKAT' : 'CAREER OBJECTIVE'),
          line(person.summary),
          heading(isId ? 'RIWAYAT KARIER' : 'CAREER HISTORY'),
          ...person.jobs.flatMap((job) => [
            line(job.position.toUpperCase()),
            line(`${job.company} | ${period(job, { language: person.language, style: 'year', between: ' - ' })}`),
            ...job.duties.map((duty) => line(sentence(duty))),
            gap,
          ]),
        ],
      ),
    ]
  },
}

/** Dates first, and each job on one line. */
const terse: Layout = {
  name: 'P terse',
  languages: ['en'],
  shows: { jobs: 'month', schools: 'highest', birth: true },
  blocks: (person) => [
    bold(person.name.toUpperCase()),
    line(`born ${birthText(person, 'en')} in ${person.birthPlace}; ${person.phone}; ${person.email}`),
    gap,
    heading('Employment'),
    ...person.jobs.map((job) =>
      line(
        `${period(job, { language: 'en', style: 'slash', between: ' to ', now: 'date' })}  ${job.company}, ${job.city} – ${job.position}`,
      ),
    ),
    heading('Studies'),
    ...person.schools
      .slice(0, 1)
      .map((school) => line(`${school.start} to ${school.end}  ${school.institution} – ${degreeText(school, 'en')}`)),
    heading('Strong points'),
    line(person.skills.join(', ')),
  ],
}

/** Layouts that were held out at first. The parser has been fixed for them since, so they count as tuned. */
export const secondLayouts: readonly Layout[] = [datesAtLeft, forMachines, sentences, modern, terse]
