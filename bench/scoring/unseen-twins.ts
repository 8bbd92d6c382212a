import { cv, type Twin } from './hard-cases.ts'
import { bullets, levels, type Trade } from './trade.ts'

/** People and jobs that were written after the scorer and its lists of words, and measured as they are. */
export const unseenTwins: readonly (Twin & Pick<Trade, 'job'>)[] = [
  {
    trade: 'hotel reception',
    job: {
      jobPositionName: 'Front Office Agent',
      jobSummary: 'Welcomes guests of our hotel by the sea',
      description:
        '<p>You check guests in and out, take reservations by phone, settle bills and pass complaints on to housekeeping.</p>',
      requirements: bullets(
        'Diploma in hospitality|At least 1 year of experience at the front desk of a hotel|Speaks English well|Used a booking system such as Opera|Handles cash and card payments|Willing to work night shifts',
      ),
      education: levels.d3,
      minExperience: 1,
    },
    id: cv(`PENGALAMAN KERJA
      Resepsionis Hotel
      Hotel Pantai Indah, Januari 2022 - Desember 2024
      Menyambut tamu dan mengurus check in dan check out
      Menerima reservasi melalui telepon dan sistem Opera
      Menerima pembayaran tunai dan kartu
      Meneruskan keluhan tamu ke bagian tata graha
      PENDIDIKAN
      D3 Perhotelan, Politeknik Pariwisata Bali
      KEAHLIAN
      Bahasa Inggris, Opera, Excel`),
    en: cv(`WORK EXPERIENCE
      Hotel Receptionist
      Hotel Pantai Indah, January 2022 - December 2024
      Welcomed guests and took care of check in and check out
      Took reservations by phone and in the Opera system
      Took payments in cash and by card
      Passed complaints of guests on to housekeeping
      EDUCATION
      D3 Hospitality, Politeknik Pariwisata Bali
      SKILLS
      English, Opera, Excel`),
  },
  {
    trade: 'electrical maintenance',
    job: {
      jobPositionName: 'Teknisi Listrik',
      jobSummary: 'Merawat instalasi listrik pabrik kami',
      description:
        '<p>Anda memeriksa panel dan motor listrik, memperbaiki kerusakan mesin, mengganti suku cadang dan mencatat perawatan.</p>',
      requirements: bullets(
        'Pendidikan minimal SMK jurusan listrik|Pengalaman minimal 2 tahun sebagai teknisi listrik di pabrik|Memahami panel kontrol dan PLC|Mampu membaca gambar teknik|Memahami keselamatan kerja|Memiliki sertifikat K3 Listrik',
      ),
      education: levels.smk,
      minExperience: 2,
    },
    id: cv(`PENGALAMAN KERJA
      Teknisi Listrik
      PT Baja Makmur, Maret 2020 - Oktober 2024
      Merawat panel kontrol dan motor listrik pabrik
      Memperbaiki kerusakan mesin produksi dan mengganti suku cadang
      Membaca gambar teknik dan memprogram PLC
      Mencatat jadwal perawatan dan menjaga keselamatan kerja
      PENDIDIKAN
      SMK Teknik Listrik, SMK Negeri 2
      KEAHLIAN
      PLC Siemens, sertifikat K3 Listrik`),
    en: cv(`WORK EXPERIENCE
      Electrical Technician
      PT Baja Makmur, March 2020 - October 2024
      Maintained control panels and electric motors of the factory
      Repaired breakdowns of production machines and replaced spare parts
      Read technical drawings and programmed PLCs
      Recorded the maintenance schedule and looked after work safety
      EDUCATION
      SMK Electrical Engineering, SMK Negeri 2
      SKILLS
      Siemens PLC, K3 Electrical certificate`),
  },
  {
    trade: 'digital marketing',
    job: {
      jobPositionName: 'Digital Marketing Specialist',
      jobSummary: 'Makes our shop known on social media',
      description:
        '<p>You plan campaigns, write content, place advertisements, follow visitors of the website and report results every week.</p>',
      requirements: bullets(
        'Bachelor in Marketing or Communication|2 years of experience in digital marketing|Runs campaigns with Google Ads or Meta Ads|Reads web analytics and reports on them|Writes content for social media|Knows SEO and e-mail marketing',
      ),
      education: levels.s1,
      minExperience: 2,
    },
    id: cv(`PENGALAMAN KERJA
      Staf Pemasaran Digital
      PT Toko Kita, Februari 2021 - Desember 2024
      Merencanakan kampanye dan memasang iklan di Google Ads dan Meta Ads
      Menulis konten untuk media sosial dan email
      Menganalisis kunjungan situs web dan melaporkan hasilnya
      Memperbaiki SEO toko daring
      PENDIDIKAN
      S1 Ilmu Komunikasi, Universitas Padjadjaran
      KEAHLIAN
      Google Analytics, SEO, Canva`),
    en: cv(`WORK EXPERIENCE
      Digital Marketing Staff
      PT Toko Kita, February 2021 - December 2024
      Planned campaigns and placed advertisements in Google Ads and Meta Ads
      Wrote content for social media and e-mail
      Analysed visits of the website and reported the results
      Improved the SEO of the online shop
      EDUCATION
      S1 Communication, Universitas Padjadjaran
      SKILLS
      Google Analytics, SEO, Canva`),
  },
  {
    trade: 'tailoring',
    job: {
      jobPositionName: 'Operator Jahit',
      jobSummary: 'Menjahit pakaian kerja di pabrik garmen kami',
      description:
        '<p>Anda menjahit bagian pakaian sesuai pola, memeriksa jahitan, memasang kancing dan merawat mesin jahit.</p>',
      requirements: bullets(
        'Pengalaman minimal 1 tahun sebagai operator jahit di garmen|Mampu mengoperasikan mesin jahit dan mesin obras|Memahami pola dan potongan kain|Mencapai target produksi harian|Teliti memeriksa mutu jahitan',
      ),
      education: levels.smk,
      minExperience: 1,
    },
    id: cv(`PENGALAMAN KERJA
      Operator Jahit
      PT Busana Nusantara, Mei 2022 - November 2024
      Menjahit seragam dengan mesin jahit dan mesin obras
      Memotong kain sesuai pola
      Memeriksa mutu jahitan dan mencapai target produksi
      Memasang kancing dan ritsleting
      PENDIDIKAN
      SMK Tata Busana, SMK Negeri 6
      KEAHLIAN
      Mesin obras, pola, bordir`),
    en: cv(`WORK EXPERIENCE
      Sewing Operator
      PT Busana Nusantara, May 2022 - November 2024
      Sewed uniforms with sewing and overlock machines
      Cut fabric to patterns
      Checked the quality of seams and met the production target
      Attached buttons and zips
      EDUCATION
      SMK Fashion, SMK Negeri 6
      SKILLS
      Overlock machines, patterns, embroidery`),
  },
]
