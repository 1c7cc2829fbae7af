/** Which copy is drawn, on which paper, with how much ink. */
export interface Printing {
  copy: 'team' | 'appraiser';
  paper: 'letter' | 'a4';
  ink: 'full' | 'low';
}
