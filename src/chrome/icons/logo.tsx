/** The sign of the product: an orange point, its perpendicular and the right angle at the foot point. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path class="logo-ground" d="M2.6 20.6h18.8" />
      <path class="logo-foot" d="M12 7.6v12M12 16h4.4v4" />
      <circle class="logo-point" cx="12" cy="4.4" r="3.3" />
    </svg>
  );
}
