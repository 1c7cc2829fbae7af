/** For whom, on which paper and with how much ink a sheet is drawn. */
export interface Printing {
  copy: 'team' | 'appraiser';
  paper: 'letter' | 'a4';
  ink: 'full' | 'low';
}
