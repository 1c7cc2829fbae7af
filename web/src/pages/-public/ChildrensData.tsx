import { Points } from './PublicText.tsx';

/** Shows what is kept about children, for families and schools; on paper it is a page of its own. */
export function ChildrensData() {
  return (
    <section
      id="children"
      aria-labelledby="childrens-data"
      className="mt-4 flex scroll-mt-20 flex-col gap-3 print:break-before-page print:text-sm"
    >
      <h2 id="childrens-data" className="text-2xl">
        What TeamSparks keeps about children
      </h2>
      <h3 className="text-xl">Under 13: no name, no account</h3>
      <Points>
        <li>An account needs an age of 13 or older. Younger children take part without one.</li>
        <li>A group says how many children it has, how old they are, when and where they meet. Never who they are.</li>
        <li>A team joins by a code. An adult types the team’s name, which goes with the run.</li>
        <li>Notes after a meeting say how many came, never who.</li>
        <li>No one asks a child for a name, a picture, a voice or a place.</li>
      </Points>
      <h3 className="text-xl">13 and older, with an account</h3>
      <Points>
        <li>
          Kept: username, email address, password (as a hash), role, and when they said they are 13 or older. No date of
          birth.
        </li>
        <li>If they give it: display name, phone, school, what they bookmark, try and review.</li>
        <li>Others see “Ada L.” at most. Administrators see the account.</li>
        <li>Under Account they download, correct or delete everything, at any time.</li>
        <li>High school mentors on the list: name, email address, grade and interests, entered by an administrator.</li>
      </Points>
      <h3 className="text-xl">Families</h3>
      <Points>
        <li>A parent’s account follows a group by its code and sees its dates, never a list of its children.</li>
        <li>When a group ends, we keep who followed it for 60 days, so that calendars show the canceled dates.</li>
      </Points>
      <h3 className="text-xl">Where, and for how long</h3>
      <Points>
        <li>
          On the machines that your school or club chose, and in their backups. No advertising, no tracking, nothing
          sold. While a challenge runs, nothing goes to another company.
        </li>
        <li>
          Gone with the account: profile, bookmarks, tried challenges and lists. A review stays without its author.
          Sign-ins go 30 days after they end, a leader’s notes after 24 months unless your school set another period.
        </li>
      </Points>
    </section>
  );
}
