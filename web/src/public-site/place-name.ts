interface Place {
  branchName: string
  cityName: string
}

/** Returns the branch of a job with its city, unless the branch's name has the city's already. */
export const placeName = ({ branchName, cityName }: Place) =>
  branchName.toLowerCase().includes(plainName(cityName)) ? branchName : `${branchName}, ${cityName}`

/** Returns a city's name without its official kind: `Kota Administrasi Jakarta Selatan` is 'jakarta selatan'. */
const plainName = (cityName: string) => cityName.toLowerCase().replace(/^(kota administrasi|kabupaten|kota)\s+/, '')
